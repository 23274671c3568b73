import type { ProvenanceEdge } from '../data/api.js';
import { Hostile } from '../text/hostile.js';
import { Badge, type Tone } from './badge.js';

/** The worst thing about a value decides its color. */
export function toEdgeTone({ isHot, isOrdered, isPrivate, origins }: ProvenanceEdge): Tone {
  if (isOrdered || isHot) return 'block';
  if (isPrivate) return 'reset';
  return origins.some((origin) => origin !== 'private') ? 'warn' : 'none';
}

/** The arguments of calls and the earlier events that their values came from, as text. */
export function ProvenanceList({ edges }: { edges: readonly ProvenanceEdge[] }) {
  return (
    <ul className="stack-s">
      {edges.map((edge) => (
        <li key={`${edge.fromStep} ${edge.step} ${edge.path}`} className="small">
          <code>
            <Hostile>{edge.path}</Hostile>
          </code>{' '}
          of step {edge.step} contains a value from step {edge.fromStep}
          {edge.fromName !== '' && (
            <>
              {' '}
              (
              <code>
                <Hostile>{edge.fromName}</Hostile>
              </code>
              )
            </>
          )}{' '}
          <span className="provenance-marks">
            {edge.origins.map((origin) => (
              <Badge key={origin} tone={origin === 'private' ? 'reset' : 'warn'}>
                {origin}
              </Badge>
            ))}
            {edge.isHot && <Badge tone="block">near a finding</Badge>}
            {edge.isOrdered && <Badge tone="block">ordered by that text</Badge>}
            {edge.isPrivate && !edge.origins.includes('private') && <Badge tone="reset">private</Badge>}
          </span>
        </li>
      ))}
    </ul>
  );
}
