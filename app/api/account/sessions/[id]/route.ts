export { endSession as DELETE } from '@/lib/api/account/account'
