import type { Group } from './kinds'

const always = { place: 'plain', engine: null, kind: 'flag', default: true, fixed: true } as const

export const conformance = { params: [{ key: 'jj_fhx_enable', ...always }] } as const satisfies Group
export const calc = { params: [{ key: 'jj_sscw_enable', ...always }] } as const satisfies Group
