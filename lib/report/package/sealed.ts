import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clock } from '../../kit/clock'
import { env } from '../../kit/env.mjs'
import { AppError } from '../../kit/errors'
import { dataPaths } from '../../kit/paths'
import { askSigner, checkExternal } from '../../kit/seals/external.mjs'
import { newSealKey, SEAL, type SealKey, sealOf } from '../../kit/seals/seal.mjs'
import { sharedKey } from '../../people/sign-in/data'
import { keepSharedKey } from '../../people/sign-in/mutations'

/** The name of the key, in the data folder and in a store that several processes share. */
const NAME = 'seal'

/** Threads may make it at the same time: the first one stays. */
function keyOfFolder(): string {
  const path = join(dataPaths.keys(), `${NAME}.json`)
  if (!existsSync(path)) {
    const made = `${path}.${process.pid}-${Math.floor(performance.now() * 1000)}`
    writeFileSync(made, JSON.stringify(newSealKey()), { mode: 0o600, flush: true })
    try {
      linkSync(made, path)
    } catch (error) {
      if (!existsSync(path)) throw error
    } finally {
      rmSync(made)
    }
  }
  return readFileSync(path, 'utf8')
}

async function sealKey(): Promise<SealKey> {
  const isShared = env().DATABASE_URL !== undefined
  const text = isShared
    ? ((await sharedKey(NAME)) ?? (await keepSharedKey(NAME, JSON.stringify(newSealKey()))))
    : keyOfFolder()
  return JSON.parse(text)
}

/**
 * The signature of somebody else, if one is set up; it is checked before it is taken.
 * @throws AppError signerFailed
 */
async function signedByOther(text: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const { SEAL_SIGNER, SEAL_ROOTS = '', SEAL_NAMES = '' } = env()
  if (SEAL_SIGNER === undefined) return new Map()
  try {
    const files = await askSigner(SEAL_SIGNER, text)
    const [signature, chain] = [files.get(SEAL.external)!, String(files.get(SEAL.externalChain))]
    const names = SEAL_NAMES.split(',').map((name) => name.trim())
    checkExternal(
      { text, signature, chain },
      { roots: await readFile(/* turbopackIgnore: true */ SEAL_ROOTS, 'utf8'), names },
    )
    return files
  } catch (error) {
    throw new AppError('signerFailed', { reason: error instanceof Error ? error.message : String(error) })
  }
}

/** The files of the seal of a manifest, by name. */
export async function sealedBy(manifest: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const files = sealOf(manifest, await sealKey(), new Date(clock.now()).toISOString())
  return new Map([...files, ...(await signedByOther(files.get(SEAL.text)!))])
}
