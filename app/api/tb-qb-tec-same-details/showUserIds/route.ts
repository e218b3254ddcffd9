export { showUserIds as POST } from '@/lib/api/analyses/tec-same'
