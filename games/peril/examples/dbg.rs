use engine::{Advice as _, Events, Game, GameRng, next_to_act};
use peril::*;
fn main() {
    let g = Peril::new(&Options::default(), 2).unwrap();
    let mut shown = 0;
    for seed in 0..40 {
        let mut rng = GameRng::from_u64(seed);
        let mut s = g.setup(&mut rng);
        while let Some(seat) = next_to_act(g.pending(&s), &mut rng) {
            let mut legal = Vec::new();
            g.legal(&s, seat, &mut legal);
            let mut vals = vec![Vec::new(); legal.len()];
            for _ in 0..4 {
                let chance = rng.fork();
                for (v, &a) in vals.iter_mut().zip(&legal) {
                    let mut t = s;
                    g.apply(&mut t, seat, a, &mut chance.clone(), &mut Events::off());
                    v.push((Advice::evaluate(&g, &t, seat), t.frames.last().copied(), t.ended));
                }
            }
            let best = (0..legal.len()).max_by(|&a, &b| { let f = |i: usize| vals[i].iter().map(|x| x.0).sum::<f32>(); f(a).total_cmp(&f(b)) }).unwrap();
            if matches!(legal[best], Action::EndActions) && legal.iter().filter(|a| matches!(a, Action::Activate(_))).count() >= 2 && legal.iter().any(|a| matches!(a, Action::Activate(_))) && shown < 6 {
                shown += 1;
                println!("seed {seed} now {} frames {:?}", Advice::evaluate(&g, &s, seat), s.frames);
                for (a, v) in legal.iter().zip(&vals) { println!("  {a:?} {v:?}"); }
            }
            let a = legal[best];
            g.apply(&mut s, seat, a, &mut rng, &mut Events::off());
        }
    }
}
