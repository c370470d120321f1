export { createLog, type Log, type LogLevel, type LogSink } from './createLog.ts';
