import { useEffect, useRef } from 'react';

/** Keys that mean something to these elements themselves. */
const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

/** Single keys for the whole page. They do nothing while the user types or has a dialog open. */
export function useHotkeys(keys: Readonly<Record<string, () => void>>, isActive = true): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    if (!isActive) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      // A key that is held down must not decide about one call after the other.
      if (event.repeat && !event.key.startsWith('Arrow')) return;
      const action = current.current[event.key] ?? current.current[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isActive]);
}
