export { takeBackIntoPast as POST } from '@/lib/api/pasts'
