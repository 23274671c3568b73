/** Line icons on a grid of 16, drawn for this dashboard. They are decoration: the text beside them has the meaning. */
const PATHS = {
  overview: 'M2.5 13.5h11M4 11V8M7 11V4.5M10 11V6.5M13 11V3',
  live: 'M8 8h.01M5.2 5.2a4 4 0 0 0 0 5.6M10.8 5.2a4 4 0 0 1 0 5.6M3 3a7 7 0 0 0 0 10M13 3a7 7 0 0 1 0 10',
  sessions: 'M3 3.5h4M3 8h10M3 12.5h7M10.5 2.2v2.6M6 6.7v2.6M12 11.2v2.6',
  fleet: 'M2.5 3h11v4h-11zM2.5 9h11v4h-11zM5 5h.01M5 11h.01',
  approvals: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M5.5 8.2 7.3 10l3.3-3.7',
  findings: 'M7 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8M10 10l3.5 3.5',
  policy: 'M4 2.5h5.5L12 5v8.5H4zM6.2 6.5h3.6M6.2 9h3.6M6.2 11.2h2',
  bench: 'M2.5 12.5a5.5 5.5 0 1 1 11 0M8 12.5l2.6-4',
  jobs: 'M8 2.5v3M8 10.5v3M2.5 8h3M10.5 8h3M4.2 4.2l2 2M9.8 9.8l2 2M11.8 4.2l-2 2M6.2 9.8l-2 2',
  audit: 'M3.5 2.5h9v11l-2.2-1.3L8 13.5l-2.3-1.3-2.2 1.3zM6 6h4M6 8.7h4',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  close: 'M4 4l8 8M12 4l-8 8',
  check: 'M3.5 8.5l3 3 6-7',
  warning: 'M8 2.5 14 13H2zM8 6.5v3M8 11.3h.01',
  info: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M8 7.3v3.5M8 5.2h.01',
  back: 'M9.5 3.5 5 8l4.5 4.5',
  next: 'M6.5 3.5 11 8l-4.5 4.5',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  play: 'M5 3l7.5 5L5 13z',
  eye: 'M1.8 8S4 4 8 4s6.2 4 6.2 4S12 12 8 12 1.8 8 1.8 8M8 6.3a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4',
  sun: 'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6M8 1.5v1.2M8 13.3v1.2M1.5 8h1.2M13.3 8h1.2M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9',
  moon: 'M13 9.6A5.5 5.5 0 0 1 6.4 3a5.5 5.5 0 1 0 6.6 6.6',
  system: 'M2 3h12v7.5H2zM5.5 13.5h5M8 10.5v3',
  exit: 'M6 2.5H3v11h3M7 8h6.5M11 5.5 13.5 8 11 10.5',
  refresh: 'M13 8a5 5 0 1 1-1.5-3.6M13 2.5v2.7h-2.7',
  lock: 'M4 7.5h8v6H4zM5.5 7.5V5.3a2.5 2.5 0 0 1 5 0v2.2',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
