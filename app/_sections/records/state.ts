const TONES = { 0: 'idle', 1: 'good', 2: 'bad', 9: 'busy' } as const

/** The colour of a calcStatus. */
export const toneOf = (status: number) => TONES[status as keyof typeof TONES] ?? 'idle'

/** Waits for its turn or goes on. */
export const isGoing = (status: number) => status === 0 || status === 9
