export { removeOwnPasskey as DELETE } from '@/lib/api/account/factors'
