export { beginOwnApp as POST, removeOwnApp as DELETE } from '@/lib/api/account/factors'
