// What an attempt says of everything that can happen to its request, against what the standards say of it.
import { expect, it } from 'vitest';
import { RequestId } from '../../../src/contract/organization.ts';
import type { Prediction } from '../../../src/contract/prediction.ts';
import { afterFailure } from '../../../src/main/certificates/transitions.ts';
import { changeOrganization } from '../../../src/main/http/certificateProvisioning.ts';
import { outcomeOf } from '../../../src/renderer/certificates/attempt/outcome.ts';
import type { Event } from '../http/blame/events.ts';
import { stage, well } from '../http/blame/scene.ts';
import { VERDICTS, type Party, type Verdict } from '../http/blame/verdicts.ts';

const CASES = Object.entries(VERDICTS).map(([name, verdict]) => ({ name, ...verdict }));
const prediction: Prediction = {
  id: 'not-given',
  name: 'unknown',
  expected: { kind: 'created' },
  otherwise: [],
  certainty: 'open',
};

/** What the attempt says when its token and its request meet these, and how many requests arrived. */
async function saidAfter(token: Event, put: Event) {
  const { client, count } = await stage({ token: [token], post: [put] });
  const reply = await changeOrganization(client, RequestId.parse('88214'), {
    id: null,
    companyName: 'Example',
  });
  if (reply.ok) throw new Error('It was answered.');
  const { title, meaning, todo } = outcomeOf({
    state: afterFailure(reply.error, reply.request, 1),
    prediction,
  });
  return { title, meaning, todo: todo.join(' '), puts: count('post') };
}

const TITLES: Record<Verdict['change'], RegExp> = {
  'not-sent': /^Nothing was sent, so nothing changed$/,
  refused: /^Refused: nothing changed$/,
  answered: /^Accepted, but the answer is unusable\. Do not send again/,
  unknown: /^Outcome unknown\. Do not send again/,
};

const PARTIES: Record<Party, RegExp> = {
  host: /The (?:gateway|address of the gateway)|[Aa] server in front of the gateway/,
  unreached: /gateway (?:cannot be reached|took too long|was lost|failed)/,
  between: /web page|sign-in page|proxy|in front of/,
  proxy: /The proxy did not let the request through/,
  network: /This computer is offline|The network of this computer changed/,
  computer: /This computer did not allow/,
  link: /never/,
};

it.each(CASES)('a change that meets $name: $change', async ({ event, change, party }) => {
  const { title, meaning, todo, puts } = await saidAfter(well.token, event);
  expect(puts).toBe(1);
  expect(title).toMatch(TITLES[change]);
  expect(meaning).toMatch(PARTIES[party]);
  const said = `${meaning} ${todo}`;
  expect(said).not.toMatch(/identity provider|client secret|duplicate/i);
  if (change === 'unknown') expect(said).toMatch(/may have taken effect or not/);
  if (change === 'answered' || change === 'unknown') {
    expect(said).not.toMatch(/nothing (?:was sent|changed)|not reached|Nothing is wrong|Send it again/i);
    expect(todo).toMatch(/portal.*Record here/);
  } else expect(said).not.toMatch(/may have taken effect/);
  if (party !== 'host') expect(said).not.toMatch(/DV certificate|still processing|denied access/);
});

it.each(CASES)('a change whose token meets $name: nothing changed', async ({ event }) => {
  const { title, meaning, puts } = await saidAfter(event, well.submitted);
  expect(puts).toBe(0);
  expect(title).toMatch(TITLES['not-sent']);
  expect(meaning).not.toMatch(/gateway|certificate request|DV|may have taken effect/);
});
