import { create } from 'zustand';

/** Whether the span in view is compared with the period before. It stays while other spans are looked at. */
export const useComparing = create<{ isOn: boolean }>(() => ({ isOn: false }));
