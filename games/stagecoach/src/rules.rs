//! The ids of the rules in `rules.toml`.

engine::rule_ids! {
    SET_1 = "SET-1";
    SET_2 = "SET-2";
    SET_3 = "SET-3";
    SET_4 = "SET-4";
    SET_5 = "SET-5";
    SET_6 = "SET-6";
    SET_7 = "SET-7";
    INC_1 = "INC-1";
    BUY_1 = "BUY-1";
    BUY_2 = "BUY-2";
    BUY_3 = "BUY-3";
    BUY_4 = "BUY-4";
    BUY_5 = "BUY-5";
    BUY_6 = "BUY-6";
    RIDE_1 = "RIDE-1";
    RIDE_2 = "RIDE-2";
    RIDE_3 = "RIDE-3";
    RIDE_4 = "RIDE-4";
    SETTLE_1 = "SETTLE-1";
    SETTLE_2 = "SETTLE-2";
    ACT_1 = "ACT-1";
    ACT_2 = "ACT-2";
    ACT_3 = "ACT-3";
    ACT_4 = "ACT-4";
    ACT_5 = "ACT-5";
    ACT_6 = "ACT-6";
    ACT_7 = "ACT-7";
    ACT_8 = "ACT-8";
    JOIN_1 = "JOIN-1";
    JOIN_2 = "JOIN-2";
    TURN_1 = "TURN-1";
    END_1 = "END-1";
    END_2 = "END-2";
    SCORE_1 = "SCORE-1";
    SCORE_2 = "SCORE-2";
    SCORE_3 = "SCORE-3";
    SCORE_4 = "SCORE-4";
    SCORE_5 = "SCORE-5";
}
