import { join } from 'node:path';
import { startProcess, type ServerProcess } from '@holdall/shared/testing/node';
import { root } from './root.ts';

/** Servers outside that the product speaks to, as tests have them; each script says what its server does. */
const scripts = {
  model: 'model/testing/modelServer.ts',
  embedding: 'meaning/testing/embeddingServer.ts',
  transcription: 'recognition/testing/transcriptionServer.ts',
  tools: 'outside/testing/outsideServer.ts',
  lettingIn: 'outside/connections/testing/kitLettingIn.ts',
} as const;

/** Starts one of them in a process of its own, at this port. */
export const startTestServer = (of: keyof typeof scripts, port: number): Promise<ServerProcess> =>
  startProcess(join(root, 'server/src/features/find', scripts[of]), port);
