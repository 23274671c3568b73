import { useSyncExternalStore } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

// public/theme.js reads the same key before the first paint.
const KEY = 'tocsin-theme';
const listeners = new Set<() => void>();

const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme);

function read(): Theme {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : 'system';
}

function write(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be turned off. The choice then lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
  return [theme, write];
}
