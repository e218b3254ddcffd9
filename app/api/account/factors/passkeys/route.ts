export { addOwnPasskey as POST } from '@/lib/api/account/factors'
