export { removeKey as DELETE } from '@/lib/api/system/keys'
