import { lockTypes } from '../trustedTypes.ts';
import { answerOver } from './channel.ts';
import type { TableProtocol } from './protocol.ts';
import { TableSession } from './tableSession.ts';

// The policy of the page applies here too: this worker starts one that inflates.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not in every list of browser parts
const { trustedTypes } = globalThis as { trustedTypes?: Parameters<typeof lockTypes>[0] };
if (trustedTypes) lockTypes(trustedTypes, location.origin);

answerOver<TableProtocol>(self, (announce) => new TableSession(announce).answers);
