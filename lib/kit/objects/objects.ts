import { processGlobal } from '../process-global.mjs'
import { folderObjects } from './folder'
import type { Objects } from './object-store'

/** The objects of this process: files in the data folder. */
export const objects = (): Objects => processGlobal('objects', folderObjects)
