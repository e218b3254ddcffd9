export { nextAuth as GET, nextAuth as POST } from '@/lib/api/account/auth'
