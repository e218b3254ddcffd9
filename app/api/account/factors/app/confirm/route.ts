export { confirmOwnApp as POST } from '@/lib/api/account/factors'
