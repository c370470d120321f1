/** Whether this run is a short one, for trying the bench itself: `--quick`. Its figures prove nothing. */
export const isQuick = process.argv.includes('--quick');

/** How often things are compared: medians of nine pairs, or of three in a short run. */
export const pairCount = isQuick ? 3 : 9;
