// Builds .vite/ exactly as `electron-forge package` does, without packaging: no Electron binary is needed.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { VitePlugin } from '@electron-forge/plugin-vite';
import { Listr } from 'listr2';
import config from '../forge.config.ts';

const root = path.resolve(import.meta.dirname, '..');
const plugin = config.plugins?.find((each) => each instanceof VitePlugin);
if (!plugin) throw new Error('forge.config.ts has no Vite plugin');

await rm(path.join(root, '.vite'), { recursive: true, force: true });
plugin.setDirectories(root);
Object.assign(plugin, { isProd: true }); // as Forge's own prePackage hook does

type Tasks = ConstructorParameters<typeof Listr>[0];
const task = { newListr: (tasks: Tasks) => new Listr(tasks, { renderer: 'simple' }) };
type ForgeTask = Parameters<typeof plugin.build>[0];

for (const list of [
  await plugin.build(task as unknown as ForgeTask),
  await plugin.buildRenderer(task as unknown as ForgeTask),
]) {
  await list?.run();
}
process.exit(0); // the plugin's signal handlers would keep the process running
