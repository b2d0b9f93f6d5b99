import { defineConfig } from '@playwright/test';
import specs from './playwright.config.ts';

// The pictures of the documents, taken from the app that the specs run.
export default defineConfig({ ...specs, testMatch: 'screenshots.ts', reporter: 'list' });
