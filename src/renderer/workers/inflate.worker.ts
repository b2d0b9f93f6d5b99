import { answerOver } from './channel.ts';
import { Inflating, type InflateProtocol } from './reading/inflating.ts';

answerOver<InflateProtocol>(self, () => new Inflating().answers);
