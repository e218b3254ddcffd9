export { linkExpertWithAccount as POST } from '@/lib/api/experts'
