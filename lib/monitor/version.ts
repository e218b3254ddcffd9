import { version } from '../../package.json'

/** Of the product, as people, readiness and releases state it. */
export const VERSION: string = version
