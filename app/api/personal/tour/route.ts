export { endTour as POST } from '@/lib/api/preferences'
