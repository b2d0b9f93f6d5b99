import { defineConfig } from '@playwright/test';
import specs from './playwright.config.ts';

// Takes the screenshots for the documentation from the same app that the specs run.
export default defineConfig({ ...specs, testMatch: 'screenshots.ts', reporter: 'list' });
