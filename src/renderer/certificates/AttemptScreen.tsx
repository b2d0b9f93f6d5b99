import type { AttemptId } from '../../contract/certificates.ts';
import { Page } from '../ui/page/Page.tsx';
import { words } from './words.ts';

/** One attempt to change an organization: how far it is, and what came of it. */
export function AttemptScreen({ id }: { id: AttemptId }) {
  return <Page title={words.title}>{id}</Page>;
}
