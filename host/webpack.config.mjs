import { hostConfig } from '@holdall/shared/build';

export default hostConfig(import.meta.url);
