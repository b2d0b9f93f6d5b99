import { Fragment } from 'react';
import { fieldLabel } from './fieldLabel.ts';
import { signatureOf, type Finding } from './findings.ts';
import { MarkedText } from './MarkedText.tsx';
import styles from './Special.module.css';
import { words } from './words.ts';

/** As much of a value as a sentence bears. */
const CUT = 60;

function Part({ name, findings }: { name: string; findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <>
      <strong>{name}</strong>{' '}
      {findings.map(({ field, value }, index) => (
        <Fragment key={field}>
          {index > 0 && ', '}
          {fieldLabel(field)} <MarkedText text={value} most={CUT} />
        </Fragment>
      ))}
      .{' '}
    </>
  );
}

/** What the entries have in common, in a sentence. */
export function Signature({ findings }: { findings: readonly Finding[] }) {
  const { nearlyAll, most } = signatureOf(findings);
  return (
    <p role="status" className={styles['signature']}>
      <Part name={words.nearlyAll} findings={nearlyAll} />
      <Part name={words.most} findings={most} />
      {nearlyAll.length + most.length === 0 && words.noSignature}
    </p>
  );
}
