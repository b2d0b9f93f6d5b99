import type { DraftId } from '../../contract/certificates.ts';
import { Page } from '../ui/page/Page.tsx';
import { words } from './words.ts';

/** A change of organization that has not been sent, and what will happen when it is. */
export function DraftScreen({ id }: { id: DraftId }) {
  return <Page title={words.title}>{id}</Page>;
}
