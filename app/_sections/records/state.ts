import type { RunStatus } from '@/lib/domain/number-codes'

const TONES = { 0: 'idle', 1: 'good', 2: 'bad', 9: 'busy' } as const satisfies Record<RunStatus, string>

export const toneOf = (status: RunStatus) => TONES[status]
