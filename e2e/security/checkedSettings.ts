/** Settings of the server that the black-box checks look at, whoever starts it. */
export const checkedSettings = {
  HOLDALL_TEST: '1',
  LIMITS: 'load',
  // A note is streamed, a picture becomes a job.
  ARCHIVE_STREAM_BYTES: '64',
  LOG_LEVEL: 'error',
};
