import type { JobId } from '../../contract/jobs.ts';
import { go } from '../state/navigation.ts';

/** Shows the jobs, with the focus on one of them once they are drawn. */
export function openJob(id: JobId): void {
  go({ screen: 'jobs', at: 'mine' });
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[role="row"][data-key="${CSS.escape(id)}"]`)?.focus(),
    ),
  );
}
