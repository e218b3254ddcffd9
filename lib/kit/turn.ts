/** Lets what else waits have its turn: called every so often by work that would hold the event loop. */
export const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
