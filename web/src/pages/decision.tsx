import { Link } from 'wouter';
import type { Decision } from '../data/api.js';
import { useReveal } from '../data/changes.js';
import { toView, useParam } from '../data/params.js';
import { toProblem } from '../data/problem.js';
import { useCan, useDecision } from '../data/queries.js';
import { toDateTime, toDuration, toPercent, toTitleCase } from '../text/format.js';
import { Hostile } from '../text/hostile.js';
import { SeverityBadge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { EventName, Outcome } from '../ui/decision-row.js';
import { FeedbackButtons } from '../ui/feedback-buttons.js';
import { FindingCard } from '../ui/finding-card.js';
import { Icon } from '../ui/icon.js';
import { Facts, PageHead, Panel } from '../ui/panel.js';
import { ProvenanceList } from '../ui/provenance-list.js';
import { Reasons } from '../ui/reasons.js';
import { Empty, Loaded, Notice } from '../ui/states.js';
import { useToast } from '../ui/toasts.js';

const Back = () => (
  <Link href="/decisions" className="crumb">
    <Icon name="back" size={14} />
    Decisions
  </Link>
);

/** One decision: what was found, why it was decided so, and what a person says about it. */
export function DecisionPage() {
  const id = useParam('id') ?? '';
  const decision = useDecision(id);
  return (
    <>
      {!decision.data && <PageHead crumb={<Back />} title="Decision" />}
      <Loaded query={decision} lines={12}>
        {(data) => <Details key={data.id} decision={data} />}
      </Loaded>
    </>
  );
}

function Details({ decision }: { decision: Decision }) {
  const { at, session, step, level, probability, phase, policy, ms, reasons, findings, artifacts, errors, provenance } =
    decision;
  const canReveal = useCan('operator');
  const reveal = useReveal();
  const toast = useToast();
  const showEvidence = () =>
    reveal.mutate(decision.id, {
      onSuccess: () => toast.done('Evidence shown', 'The audit log has an entry for this.'),
      onError: (error) => toast.failed('Could not show the evidence', toProblem(error).detail),
    });
  const findRevealed = (rule: string, path: string, span: readonly number[]) =>
    reveal.data?.findings.find((one) => one.rule === rule && one.path === path && one.span[0] === span[0])?.evidence;
  const skipped = artifacts.flatMap((artifact) => artifact.skipped);
  const failures = [...errors, ...artifacts.flatMap((artifact) => artifact.errors)];

  return (
    <>
      <PageHead
        crumb={<Back />}
        title={<EventName decision={decision} />}
        about={<time dateTime={at}>{toDateTime(at)}</time>}
      >
        <FeedbackButtons decision={decision} />
      </PageHead>
      <Panel title="Decision">
        <div className="stack">
          <div className="row">
            <Outcome decision={decision} />
            <SeverityBadge severity={level} />
          </div>
          {reasons.length > 0 ? (
            <Reasons reasons={reasons} />
          ) : (
            <p className="small faint">Nothing was found, so nothing was changed.</p>
          )}
          <Facts
            facts={[
              ['Probability of an attack', toPercent(probability)],
              ['Kill-chain phase', phase === 'none' ? 'None' : toTitleCase(phase.replaceAll('_', ' '))],
              [
                'Session',
                session === undefined ? (
                  'None'
                ) : (
                  <Link key="session" href={toView('sessions', session)}>
                    <Hostile>{session}</Hostile>
                    {step !== undefined && `, step ${step}`}
                  </Link>
                ),
              ],
              [
                'Policy',
                <>
                  <Hostile>{policy.name}</Hostile>, version {policy.version}
                </>,
              ],
              ['Time taken', toDuration(ms)],
              ['Id', <code key="id">{decision.id}</code>],
            ]}
          />
        </div>
      </Panel>
      {failures.map(({ code, message }) => (
        <Notice key={code + message} tone="warn">
          {code}: <Hostile>{message}</Hostile>
        </Notice>
      ))}
      {skipped.length > 0 && (
        <Notice tone="warn">
          Not inspected:{' '}
          {skipped.map(({ path, reason }) => (
            <span key={path}>
              <code>
                <Hostile>{path}</Hostile>
              </code>{' '}
              (<Hostile>{reason}</Hostile>){' '}
            </span>
          ))}
        </Notice>
      )}
      {provenance.length > 0 && (
        <Panel title="Where the values came from">
          <ProvenanceList edges={provenance} />
        </Panel>
      )}
      <Panel
        title={`Findings (${findings.length})`}
        actions={
          findings.length > 0 &&
          canReveal && (
            <Button isSmall icon="eye" disabled={reveal.isPending || reveal.data !== undefined} onClick={showEvidence}>
              {reveal.data ? 'Evidence shown' : 'Reveal evidence'}
            </Button>
          )
        }
      >
        {findings.length === 0 ? (
          <Empty title="No findings" />
        ) : (
          <div className="findings">
            {findings.map((finding) => {
              const revealed = findRevealed(finding.rule, finding.path, finding.span);
              return (
                <FindingCard
                  key={`${finding.rule} ${finding.path} ${finding.span.join('-')}`}
                  finding={finding}
                  {...(revealed !== undefined && { revealed })}
                />
              );
            })}
          </div>
        )}
      </Panel>
    </>
  );
}
