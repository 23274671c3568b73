import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Identity } from '../data/api.js';
import { useLive } from '../data/live.js';
import { IconButton } from '../ui/button.js';
import { Account } from './account.js';
import { Navigation } from './navigation.js';

export function Shell({ me, children }: { me: Identity; children: ReactNode }) {
  useLive();
  return (
    <div className="shell">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <aside className="side">
        <Brand />
        <Navigation />
        <div className="side-foot">
          <Account me={me} />
        </div>
      </aside>
      <Topbar me={me} />
      <Main>{children}</Main>
    </div>
  );
}

function Brand() {
  return (
    <Link href="/" className="brand">
      <img src="/bell.svg" width={24} height={24} alt="" />
      Tocsin
    </Link>
  );
}

function Main({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  // A screen reader hears nothing when a page is replaced by script: the heading of the new one takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to run
  useEffect(() => {
    if (!isFirst.current) (main.current?.querySelector('h1') ?? main.current)?.focus({ preventScroll: true });
    isFirst.current = false;
    window.scrollTo(0, 0);
  }, [path]);
  return (
    <main id="main" className="page" ref={main} tabIndex={-1}>
      {children}
    </main>
  );
}

/** The head of the page on a phone. Its menu button opens the navigation. */
function Topbar({ me }: { me: Identity }) {
  const [path] = useLocation();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to close
  useEffect(() => setOpen(false), [path]);
  return (
    <header className="topbar">
      <Brand />
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <Dialog.Trigger render={<IconButton label="Open navigation" icon="menu" />} />
        <Dialog.Portal>
          <Dialog.Backdrop className="scrim" />
          <Dialog.Popup className="drawer">
            <div className="row-between">
              <Dialog.Title className="hide">Navigation</Dialog.Title>
              <Brand />
              <Dialog.Close render={<IconButton label="Close navigation" icon="close" />} />
            </div>
            <Navigation />
            <div className="side-foot">
              <Account me={me} />
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </header>
  );
}
