import { useEffect, useRef, type RefObject } from 'react';
import { fieldNamesIn } from '../../../../events/fields.ts';
import { useAnswer } from '../state/useAnswer.ts';
import type { PanelProps } from '../state/panel.ts';
import { FieldChoice } from './FieldChoice.tsx';
import styles from './Fields.module.css';
import { FieldSection } from './FieldSection.tsx';
import { useFields } from './fieldsState.ts';
import { allFields, isSlow, isUsuallyFolded, usualFields } from './fieldDefaults.ts';
import { words } from './words.ts';

/** What has the focus by keys stays in sight when the values above it become fewer or more. */
function useFocusInSight(): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = content.current;
    if (!box) return undefined;
    const watcher = new ResizeObserver(() => {
      const focused = document.activeElement;
      if (focused?.matches(':focus-visible') && box.contains(focused))
        focused.scrollIntoView({ block: 'nearest' });
    });
    watcher.observe(box);
    // What it is scrolled in becomes lower by what is shown above, perhaps after the values have changed.
    if (box.parentElement) watcher.observe(box.parentElement);
    return () => {
      watcher.disconnect();
    };
  }, []);
  return content;
}

/** The fields of what is shown, each with its most frequent values. */
export function Fields({ archive, overview, scope }: PanelProps) {
  const chosen = useFields((state) => state.listed);
  const folded = useFields((state) => state.folded);
  const content = useFocusInSight();
  const { answer } = useAnswer(archive, 'fields count', { kind: 'count', scope });
  const all = allFields(fieldNamesIn(overview.fields.map(({ name }) => name)));
  const listed = chosen?.filter((name) => all.includes(name)) ?? usualFields(all);
  return (
    <div className={styles['fields']}>
      <div className={styles['bar']}>
        <p className={styles['soft']} title={words.keys}>
          {answer && words.shares(answer.entries)}
        </p>
        <FieldChoice all={all} listed={listed} />
      </div>
      <div ref={content} className={styles['listed']}>
        {listed.map((field, index) => (
          <FieldSection
            key={field}
            archive={archive}
            scope={scope}
            field={field}
            index={index}
            isSlow={isSlow(field, overview)}
            isFolded={folded.get(field) ?? isUsuallyFolded(index)}
          />
        ))}
      </div>
    </div>
  );
}
