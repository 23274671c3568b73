import { type ReactNode, useEffect, useId, useRef } from 'react';

interface PanelProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

/** A titled region of a page. */
export function Panel({ title, actions, isFlush = false, children }: PanelProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      <div className={isFlush ? 'panel-body flush' : 'panel-body'}>{children}</div>
    </section>
  );
}

interface PageHeadProps {
  readonly title: ReactNode;
  readonly about?: ReactNode;
  readonly crumb?: ReactNode;
  readonly children?: ReactNode;
}

/** The heading of a page. It names the browser's tab, too. */
export function PageHead({ title, about, crumb, children }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${heading.current?.textContent} · Tocsin`;
  });
  return (
    <header className="page-head">
      <div className="stack-s">
        <div>
          {crumb}
          <h1 tabIndex={-1} ref={heading}>
            {title}
          </h1>
        </div>
        {about && <p className="small">{about}</p>}
      </div>
      {children && <div className="row">{children}</div>}
    </header>
  );
}

export interface Stat {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

export function Stats({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="stats">
      {stats.map(({ label, value, note }) => (
        <div className="stat" key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note !== undefined && <dd className="note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
