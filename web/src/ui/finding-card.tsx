import type { Finding } from '../data/api.js';
import { toPlural } from '../text/format.js';
import { Hostile } from '../text/hostile.js';
import { SeverityBadge } from './badge.js';
import { Facts } from './panel.js';

interface FindingCardProps {
  readonly finding: Finding;
  /** The evidence as it was. Default: masked. */
  readonly revealed?: string;
}

/** Why a rule fired, where, and what to do about it. */
export function FindingCard({ finding, revealed }: FindingCardProps) {
  const { rule, title, severity, path, evidence, note, why, fix, occurrences, tags, view, scanner } = finding;
  return (
    <article className="finding">
      <header className="row-between">
        <h3>{title}</h3>
        <SeverityBadge severity={severity} />
      </header>
      <p className="tiny faint">
        <code>{rule}</code>
      </p>
      <div className="evidence">
        <span className="hide">{revealed === undefined ? 'Masked evidence: ' : 'Evidence: '}</span>
        <Hostile>{revealed ?? evidence}</Hostile>
      </div>
      {note && (
        <p className="small">
          <Hostile>{note}</Hostile>
        </p>
      )}
      <p className="small">{why}</p>
      <p className="small fix">
        <strong>Fix</strong> {fix}
      </p>
      <details className="disclosure">
        <summary>Details</summary>
        <Facts
          facts={[
            [
              'Place',
              <code key="path">
                <Hostile>{path === '' ? '/' : path}</Hostile>
              </code>,
            ],
            ['Read as', <Hostile key="view">{view}</Hostile>],
            ['Scanner', scanner],
            ['Seen', toPlural(occurrences, 'time')],
          ]}
        />
        {tags.length > 0 && (
          <ul className="tags" aria-label="Taxonomy">
            {tags.map((tag) => (
              <li className="tag" key={tag}>
                {tag}
              </li>
            ))}
          </ul>
        )}
      </details>
    </article>
  );
}

export function FindingList({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <div className="stack-s">
      <h3>Findings</h3>
      <div className="findings">
        {findings.map((finding) => (
          <FindingCard key={`${finding.rule} ${finding.path} ${finding.span.join('-')}`} finding={finding} />
        ))}
      </div>
    </div>
  );
}
