import { useEffect, useState } from 'react';
import { toAgo, toDateTime } from '../text/format.js';

const REFRESH_MS = 15_000;

/** The distance to a moment. The exact time is its title. */
export function Ago({ at }: { at: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={toDateTime(at)} className="nowrap">
      {toAgo(at, Math.max(now, Date.now()))}
    </time>
  );
}
