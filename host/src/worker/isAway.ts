/** Whether the server is away: a proxy in front of it says so. */
export const isAway = ({ status }: Response): boolean => status === 502 || status === 503 || status === 504;
