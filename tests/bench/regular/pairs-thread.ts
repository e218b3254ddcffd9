import { parentPort, workerData } from 'node:worker_threads'
import { comparePairs } from '../../../lib/engine/analyses/regular/compare-pairs'

const { section, from, to } = workerData
parentPort!.postMessage(comparePairs(section, from, to))
