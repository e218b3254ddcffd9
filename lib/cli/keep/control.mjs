/** The socket in the data folder over which an upgrade is asked for. */
export const CONTROL = 'control'

/** How long a new server may take to be ready, by default; a large store is migrated meanwhile. */
export const READY_SECONDS = 120
