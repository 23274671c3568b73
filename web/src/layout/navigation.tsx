import { Link, useLocation } from 'wouter';
import { usePendingCount } from '../data/queries.js';
import { Icon, type IconName } from '../ui/icon.js';

interface Entry {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
}

const GROUPS: readonly (readonly [title: string, entries: readonly Entry[]])[] = [
  [
    'Watch',
    [
      { href: '/', label: 'Overview', icon: 'overview' },
      { href: '/live', label: 'Live', icon: 'live' },
      { href: '/approvals', label: 'Approvals', icon: 'approvals' },
    ],
  ],
  [
    'Investigate',
    [
      { href: '/decisions', label: 'Decisions', icon: 'findings' },
      { href: '/sessions', label: 'Sessions', icon: 'sessions' },
      { href: '/fleet', label: 'Fleet', icon: 'fleet' },
    ],
  ],
  [
    'Configure',
    [
      { href: '/policy', label: 'Policy', icon: 'policy' },
      { href: '/settings', label: 'Settings', icon: 'jobs' },
      { href: '/feedback', label: 'Feedback', icon: 'check' },
      { href: '/audit', label: 'Audit log', icon: 'audit' },
      { href: '/benchmarks', label: 'Benchmarks', icon: 'bench' },
    ],
  ],
];

const isCurrent = (href: string, path: string): boolean =>
  href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);

export function Navigation() {
  const [path] = useLocation();
  const pending = usePendingCount();
  return (
    <nav className="nav" aria-label="Main">
      {GROUPS.map(([title, entries]) => (
        <div className="nav-group" key={title}>
          <span className="nav-title">{title}</span>
          {entries.map(({ href, label, icon }) => (
            <Link key={href} href={href} aria-current={isCurrent(href, path) ? 'page' : undefined}>
              <Icon name={icon} />
              {label}
              {href === '/approvals' && pending > 0 && (
                <span className="nav-count">
                  {pending}
                  <span className="hide"> pending</span>
                </span>
              )}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
}
