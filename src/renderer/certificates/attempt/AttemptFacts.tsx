import type { ReactNode } from 'react';
import type { Attempt } from '../../../contract/certificates.ts';
import { apiJson } from '../../../organizations/apiJson.ts';
import { useOrganizations } from '../../state/mainState.ts';
import { Facts } from '../../ui/page/Facts.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Timestamp } from '../../ui/text/Timestamp.tsx';
import { SentRequest } from '../SentRequest.tsx';
import { predictionSentences } from '../predictionSentences.ts';
import { words } from './words.ts';

const names = words.facts;

/** Introduces the request, which may not have left. */
function requestName({ state }: Attempt): string {
  if (state.kind === 'waiting') return names.willBeSent;
  return state.kind === 'unchanged' && !state.wasSent ? names.notSent : names.sent;
}

function timesOf({ startedAtMs, state }: Attempt): (readonly [string, ReactNode])[] {
  return [
    [names.started, <Timestamp key="started" ms={startedAtMs} />],
    ...('atMs' in state ? [[names.ended, <Timestamp key="ended" ms={state.atMs} />] as const] : []),
    ...(state.kind === 'unknown' && state.checked
      ? [[words.checked.at, <Timestamp key="checked" ms={state.checked.atMs} />] as const]
      : []),
    ...(state.kind === 'answered' ? [[names.status, state.status] as const] : []),
  ];
}

/** Everything else about an attempt: who, when, what was predicted and what was sent. */
export function AttemptFacts({ attempt }: { attempt: Attempt }) {
  const { profileName, demo, requestId, type, sent, prediction } = attempt;
  const all = useOrganizations(({ value }) => value) ?? [];
  const known = all.filter(({ profileId }) => profileId === attempt.profileId);
  const { headline, certainty } = predictionSentences({ prediction, sent, type, known });
  return (
    <Panel title={names.title}>
      <Facts
        facts={[
          [names.profile, demo ? names.demoProfile(profileName) : profileName],
          [names.request, <code key="request">{requestId}</code>],
          [names.type, type],
          ...timesOf(attempt),
          [names.prediction, `${headline}. ${certainty.name}.`],
        ]}
      />
      <SentRequest name={requestName(attempt)} requestId={requestId} body={apiJson(sent, 2)} />
    </Panel>
  );
}
