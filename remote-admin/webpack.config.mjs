import { remoteConfig } from '@holdall/shared/build';

export default remoteConfig(import.meta.url);
