import { useState } from 'react';
import type { Draft } from '../../../contract/certificates.ts';
import { useActiveProfile, useAttempts, useConnection } from '../../state/mainState.ts';
import { DEMO_MARK } from '../../failures/names.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { Badge } from '../../ui/messages/Badge.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ReviewDialog } from '../review/ReviewDialog.tsx';
import { AdvancedSection } from './AdvancedSection.tsx';
import { CompanySection, ValidationSection } from './CompanySection.tsx';
import { ContactsSection } from './ContactsSection.tsx';
import styles from './DraftEditor.module.css';
import { DraftNotices } from './DraftNotices.tsx';
import { IdentitySection } from './IdentitySection.tsx';
import { PredictionPanel } from './PredictionPanel.tsx';
import { RequestSection } from './RequestSection.tsx';
import { ReviewEnd } from './ReviewEnd.tsx';
import { sendingBlock } from './sendingBlock.ts';
import { textToCorrect } from './textPaths.ts';
import { useDraftEditor, type Editor } from './useDraftEditor.ts';
import { words } from './words.ts';
import { Status } from '../../ui/messages/Status.tsx';
import type { SaveState } from './draftSaver.ts';

/** Whether the draft is saved. It is not announced, since a draft is saved again and again; a failure is, elsewhere. */
function SaveNote({ state }: { state: SaveState }) {
  return (
    <span role="status" aria-live="off">
      {state.kind === 'failed' && <Status tone="bad">{words.saved.failed}</Status>}
      {state.kind === 'saved' && words.saved.saved(state.atMs)}
      {state.kind === 'saving' && words.saved.saving}
    </span>
  );
}

/** Why the draft cannot be sent now. */
function useSendingBlock({ draft, content }: Editor) {
  const profiles = useConnection(({ value }) => value?.profiles);
  const attempts = useAttempts(({ value }) => value);
  const active = useActiveProfile();
  return sendingBlock({ draft, content, profiles: profiles ?? [], active, attempts: attempts ?? [] });
}

/** Opens the review once everything is saved and nothing is wrong. */
function useReview({ form, content, contactAdder, saver, remarks, setPressed }: Editor) {
  const [isReviewing, setReviewing] = useState(false);
  const review = () => {
    setPressed(true);
    const wrong = remarks.find(({ severity }) => severity === 'error');
    if (wrong) {
      const path = textToCorrect(content, wrong.path);
      if (path) form.setFocus(path);
      else contactAdder.current?.querySelector('button')?.focus();
      return;
    }
    void saver.flush().then((isSaved) => {
      if (isSaved) setReviewing(true);
    });
  };
  return { isReviewing, setReviewing, review };
}

/** The form of a draft, and beside it what will happen. */
export function DraftEditor({ draft }: { draft: Draft }) {
  const editor = useDraftEditor(draft);
  const block = useSendingBlock(editor);
  const { isReviewing, setReviewing, review } = useReview(editor);
  const { content, saved } = editor;
  return (
    <Page
      title={words.title(content.requestId)}
      note={
        <span className={styles['note']}>
          {draft.demo && <Badge tone="demo">{DEMO_MARK}</Badge>}
          <span>{words.profile(draft.profileName)}</span>
          <SaveNote state={saved} />
        </span>
      }
    >
      <DraftNotices editor={editor} block={block} />
      <div className={styles['fit']}>
        <div className={styles['columns']}>
          <Form
            label={words.form}
            onSubmit={() => {
              if (!block) review();
            }}
          >
            <RequestSection editor={editor} />
            <IdentitySection editor={editor} />
            <CompanySection editor={editor} />
            <ValidationSection editor={editor} />
            <ContactsSection editor={editor} />
            <AdvancedSection editor={editor} />
            <ReviewEnd editor={editor} block={block} />
          </Form>
          <PredictionPanel editor={editor} />
        </div>
      </div>
      <ReviewDialog
        draft={draft}
        open={isReviewing}
        onClose={() => {
          setReviewing(false);
        }}
      />
    </Page>
  );
}
