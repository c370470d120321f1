/** What is said where decisions and tasks were asked for. A catalogue id. */
export const nothingDecided = 'No sentence here states a decision or a task.';
