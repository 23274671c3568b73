import { Hostile } from '../text/hostile.js';

/** Why a decision was made, one reason on each line. */
export const Reasons = ({ reasons }: { reasons: readonly string[] }) => (
  <ul className="reasons">
    {reasons.map((reason) => (
      <li key={reason}>
        <Hostile>{reason}</Hostile>
      </li>
    ))}
  </ul>
);
