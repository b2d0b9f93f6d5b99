import { CircleAlert } from 'lucide-react';
import { Button } from '../../ui/buttons/Button.tsx';
import { FormEnd } from '../../ui/forms/Form.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { fieldNames } from '../fieldNames.ts';
import { inOrganization } from './textPaths.ts';
import styles from './DraftEditor.module.css';
import type { SendingBlock } from './sendingBlock.ts';
import type { Editor } from './useDraftEditor.ts';
import { words } from './words.ts';

type ReviewEndProps = { editor: Editor; block: SendingBlock | null };

/** The button that leads to the review, and why it does not. */
export function ReviewEnd({ editor: { remarks, wasPressed, said }, block }: ReviewEndProps) {
  const wrong = remarks
    .filter(({ severity }) => severity === 'error')
    .map(({ path }) => inOrganization(path));
  const isWrong = !block && wasPressed && wrong.length > 0;
  return (
    <FormEnd>
      <Button type="submit" look="primary" isDisabled={block !== null}>
        {words.review}
      </Button>
      {said && !isWrong && (
        <p className={styles['glance']}>
          <Status tone={said.tone}>{said.headline}</Status>
        </p>
      )}
      {block && <p className={styles['aside']}>{words.blocked[block.why]}</p>}
      {isWrong && (
        <p role="alert" className={styles['wrong']}>
          <CircleAlert size={14} aria-hidden />
          <span>{words.notReviewed(fieldNames(wrong))}</span>
        </p>
      )}
    </FormEnd>
  );
}
