import { answerOver } from './channel.ts';
import type { TableProtocol } from './protocol.ts';
import { TableSession } from './tableSession.ts';

answerOver<TableProtocol>(self, (announce) => new TableSession(announce).answers);
